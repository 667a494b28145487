import { parseArguments } from "./options.js";
import { startServer } from "./server.js";

try {
  const options = parseArguments(process.argv.slice(2));
  const server = await startServer(options);
  for (const warning of server.warnings) console.warn(warning);
  if (!options.quiet) process.stdout.write(`${server.title}: ${server.url}\n`);
  const stop = (): void => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
