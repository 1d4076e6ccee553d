/** Passed at each start, not written into the cluster, so that an upgrade of the program also changes them. */
export const settings: Record<string, string> = {
  listen_addresses: "",
  unix_socket_directories: ".",
  unix_socket_permissions: "0700",
  port: "5432",
  // For two processes with their own pools, and some other connections.
  max_connections: "100",
  shared_buffers: "128MB",
  // Recovery after a hard kill reads at most this much, so it takes only a second or two.
  max_wal_size: "512MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  fsync: "on",
  synchronous_commit: "on",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  // An error's text can contain a customer's name or phone, and the program logs its failures itself.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  log_min_duration_statement: "-1",
};

/** Replace the others for throwaway data: nothing waits for the disk, and a hard kill may lose everything. */
export const throwawaySettings: Record<string, string> = {
  // A test run has about twenty servers on it at a time.
  max_connections: "400",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
};
