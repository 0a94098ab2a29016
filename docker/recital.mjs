// The image's entry point: runs `start`, or another command of the server with its arguments.
import { existsSync, readdirSync } from "node:fs";

const commands = new URL("server/commands/", import.meta.url);
const name = process.argv[2] ?? "start";
const file = name === "start" ? new URL("server/main.js", import.meta.url) : new URL(`${name}.js`, commands);

if (name === "health") {
  // Checks the port that the server listens on, whatever PUBLIC_URL is.
  const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`, {
    signal: AbortSignal.timeout(4000),
  }).catch((error) => ({ status: error.cause?.code ?? error.name }));
  if (response.status !== 200) {
    console.error(`/api/health: ${response.status}`);
    process.exitCode = 1;
  }
} else if (/^[a-z-]+$/.test(name) && existsSync(file)) {
  // The command reads process.argv as if Node had started it directly.
  process.argv.splice(1, 2, file.pathname);
  await import(file.href);
} else {
  const others = readdirSync(commands).filter((entry) => entry.endsWith(".js"));
  console.error(`Commands: start, health, ${others.map((entry) => entry.slice(0, -3)).join(", ")}`);
  process.exitCode = 2;
}
