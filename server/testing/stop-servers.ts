import { afterAll } from "vitest";
import { stopEveryServer } from "./test-server.ts";

afterAll(stopEveryServer);
