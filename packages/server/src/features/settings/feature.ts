import type { Feature } from "../feature.ts";
import { settingsRoutes } from "./routes.ts";
import type { SettingsDeps } from "./change-settings.ts";

export const settings = {
  name: "settings",
  open: (deps: SettingsDeps) => ({ routes: settingsRoutes(deps) }),
} satisfies Feature<SettingsDeps>;
