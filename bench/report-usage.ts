// Loaded into every measured process: the operating system's own figures have steps larger than one request.
process.on("message", (question) => {
  if (question === "usage") process.send?.({ cpu: process.cpuUsage(), rssBytes: process.memoryUsage.rss() });
});
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
