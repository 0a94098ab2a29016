// Loaded into a program by `--import`: when the process that started it is gone, even by `kill -9`, the program gets
// what a SIGTERM would have given it.
process.on("disconnect", () => {
  if (!process.emit("SIGTERM", "SIGTERM")) process.exit(143);
});
process.channel?.unref();
