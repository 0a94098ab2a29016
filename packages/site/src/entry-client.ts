import { startWhenNeeded } from "./boot/start-when-needed.ts";

startWhenNeeded(() => import("./app/start-app.tsx"));
