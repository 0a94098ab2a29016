import { playOnClick } from "./boot/play-on-click.ts";
import { startWhenNeeded } from "./boot/start-when-needed.ts";
import { fetchPageCode } from "./pages/page-code.ts";

startWhenNeeded(() => {
  const app = import("./app/start-app.tsx");
  fetchPageCode(location.pathname);
  return app;
});

playOnClick(() => import("./features/player/engine/player.ts"));
