// Loaded into the server: if the launcher is killed outright, the channel to it closes, and the server stops cleanly.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
