import { RollbackOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.withdrawals,
  icon: <RollbackOutlined aria-hidden />,
  load: async () => (await import("./withdrawals-page.tsx")).WithdrawalsPage,
};
