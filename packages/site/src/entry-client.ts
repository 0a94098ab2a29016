import "./styles/shared.css";
import { playOnClick } from "./boot/play-on-click.ts";
import { startWhenNeeded } from "./boot/start-when-needed.ts";
import { loadPage } from "./pages/page-list.ts";

const popovers =
  "popover" in HTMLElement.prototype ||
  import("@recital/ui/popover/add-popovers").then(({ addPopovers }) => addPopovers());

startWhenNeeded(async () => {
  const app = import("./app/start-app.tsx");
  // In parallel with the application, which shows a failure.
  loadPage(location.pathname).catch(() => undefined);
  await popovers;
  return app;
});

playOnClick(() => import("./features/music/player/engine/player.ts"));
