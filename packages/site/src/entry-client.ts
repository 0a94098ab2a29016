import { playOnClick } from "./boot/play-on-click.ts";
import { startWhenNeeded } from "./boot/start-when-needed.ts";
import { fetchPageCode } from "./pages/page-code.ts";

const popovers =
  "popover" in HTMLElement.prototype ||
  import("@recital/ui/popover/add-popovers").then(({ addPopovers }) => addPopovers());

startWhenNeeded(async () => {
  const app = import("./app/start-app.tsx");
  fetchPageCode(location.pathname);
  await popovers;
  return app;
});

playOnClick(() => import("./features/player/engine/player.ts"));
