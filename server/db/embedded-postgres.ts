import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { StartProblem } from "#server/start-problem.ts";
import { findBinaries } from "./embedded/binaries.ts";
import { clusterOwner, prepareCluster } from "./embedded/cluster.ts";
import { type Connection, connectionTo, removeLink } from "./embedded/connection.ts";
import { lockFolder } from "./embedded/folder-lock.ts";
import { runPostmaster, stopPostmaster } from "./embedded/postmaster.ts";

export type EmbeddedPostgres = {
  connection: Connection;
  logFile: string;
  isAlive(): boolean;
  /** Cheap while it runs; starts it again after it was killed. Parallel calls share one start. */
  ensureRunning(): Promise<void>;
  stop(): Promise<void>;
};

export async function startEmbeddedPostgres({ dataDir, log, isThrowaway = false }: Options): Promise<EmbeddedPostgres> {
  const dataFolder = resolve(dataDir);
  makeFolder(dataFolder);
  const lock = await lockFolder(dataFolder);
  try {
    const running = await start(dataFolder, { log, isThrowaway });
    return {
      ...running,
      stop: async () => {
        await running.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Options = {
  dataDir: string;
  log: (sentence: string) => void;
  /** Faster, but nothing survives a hard kill: for tests that kill nothing. */
  isThrowaway?: boolean;
};

async function start(
  dataFolder: string,
  { log, isThrowaway }: Required<Omit<Options, "dataDir">>,
): Promise<EmbeddedPostgres> {
  const folder = join(dataFolder, "postgres");
  const owner = clusterOwner(folder);
  const binaries = await findBinaries({ owner, dataFolder, log });
  await prepareCluster({ folder, owner, binaries, log });

  const connection = connectionTo(folder);
  const cluster = { folder, owner, binaries, connection, logFile: join(dataFolder, "postgres.log"), log, isThrowaway };
  let postmaster = await runPostmaster(cluster);
  let starting: Promise<void> | undefined;
  let stopped = false;

  async function startAgain() {
    log("PostgreSQL has stopped unexpectedly; starting it again.");
    postmaster = await runPostmaster(cluster);
  }

  return {
    connection,
    logFile: cluster.logFile,
    isAlive: () => postmaster.isAlive(),
    ensureRunning: async () => {
      if (stopped || (!starting && postmaster.isAlive())) return;
      starting ??= startAgain().finally(() => {
        starting = undefined;
      });
      await starting;
    },
    stop: async () => {
      stopped = true;
      await starting?.catch(() => {});
      await stopPostmaster(postmaster);
      removeLink(connection, folder);
    },
  };
}

function makeFolder(dataFolder: string) {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartProblem(
      `The data folder ${dataFolder} cannot be made (${(error as NodeJS.ErrnoException).code}): let this user write there, or set DATA_DIR to another folder.`,
    );
  }
}
