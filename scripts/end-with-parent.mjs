// Loaded into a program by `--import`: stops the program as SIGTERM does when its parent process ends, even by
// `kill -9`.
function end() {
  if (!process.emit("SIGTERM", "SIGTERM")) process.exit(143);
}

process.on("disconnect", end);
process.channel?.unref();
// The parent may have ended before this file was loaded.
if (process.connected === false) end();
