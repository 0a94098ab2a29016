import { RollbackOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.withdrawals,
  icon: <RollbackOutlined />,
  load: async () => (await import("./withdrawals-page.tsx")).WithdrawalsPage,
};
