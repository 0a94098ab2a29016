// Loaded into a program by `--import`: when the process that started it is gone, even by `kill -9`, the program gets
// what a SIGTERM would have given it.
function end() {
  if (!process.emit("SIGTERM", "SIGTERM")) process.exit(143);
}

process.on("disconnect", end);
process.channel?.unref();
// It may have been gone before this was loaded.
if (process.connected === false) end();
