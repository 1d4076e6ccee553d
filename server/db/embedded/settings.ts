/** Given at each start, not written into the cluster, so that an upgrade of the program also changes them. */
export const settings: Record<string, string> = {
  listen_addresses: "",
  unix_socket_directories: ".",
  unix_socket_permissions: "0700",
  port: "5432",
  // Two processes with pools of their own, and whoever looks into it besides.
  max_connections: "100",
  shared_buffers: "128MB",
  // Recovery after a hard kill reads at most this much, which keeps it within a second or two.
  max_wal_size: "512MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  fsync: "on",
  synchronous_commit: "on",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  // An error's text can quote a customer's name or phone, and the program logs its failures itself.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  log_min_duration_statement: "-1",
};

/** Over the others, for what is thrown away after use: nothing waits for the disk, and a hard kill may lose all of it. */
export const throwawaySettings: Record<string, string> = {
  // A run of tests has some twenty servers on it at a time.
  max_connections: "400",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
};
