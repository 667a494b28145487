/** The names of the files of the system's own package. */
const SYSTEM = { manifest: "system.json", archive: "vantage.zip" };

/**
 * Where Foundry finds a package of a release: `manifest` always the newest, `download` this version.
 * @param {{ version: string, repository?: string | { url: string } }} project  package.json
 * @param {string} [base]  the address below which the files of this release will be found
 * @param {{ manifest: string, archive: string }} [files]  the names of the package's files
 * @returns {{ url?: string, manifest?: string, download?: string }} nothing when no address is known
 */
export function releaseAddresses({ version, repository }, base, { manifest, archive } = SYSTEM) {
  if (base) {
    const below = base.replace(/\/+$/, "");
    return { manifest: `${below}/${manifest}`, download: `${below}/${archive}` };
  }
  const address = typeof repository === "string" ? repository : (repository?.url ?? "");
  const [, name] = /github(?:\.com[/:]|:)([^/]+\/[^/]+?)(?:\.git)?$/.exec(address) ?? [];
  if (!name) return {};
  const url = `https://github.com/${name}`;
  return {
    url,
    manifest: `${url}/releases/latest/download/${manifest}`,
    download: `${url}/releases/download/v${version}/${archive}`,
  };
}
