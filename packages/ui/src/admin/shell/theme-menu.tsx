import { BgColorsOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { themeChoices, useTheme } from "./theme-control.ts";

const labels = { light: "Light", dark: "Dark", system: "System" } as const;

export function ThemeMenu() {
  const [choice, choose] = useTheme();
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        selectable: true,
        selectedKeys: [choice],
        items: themeChoices.map((key) => ({ key, label: labels[key], onClick: () => choose(key) })),
      }}
    >
      <Button type="text" icon={<BgColorsOutlined />} aria-label={`Theme: ${labels[choice]}`} />
    </Dropdown>
  );
}
