// Loaded into the server: when the launcher is killed outright the channel to it closes, and the server stops in good order.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
