/**
 * Where Foundry finds a release: `manifest` always the newest, `download` this version.
 * @param {{ version: string, repository?: string | { url: string } }} project  package.json
 * @param {string} [base]  the address below which both files of this release will be found
 * @returns {{ url?: string, manifest?: string, download?: string }} nothing when no address is known
 */
export function releaseAddresses({ version, repository }, base) {
  if (base) {
    const below = base.replace(/\/+$/, "");
    return { manifest: `${below}/system.json`, download: `${below}/vantage.zip` };
  }
  const address = typeof repository === "string" ? repository : (repository?.url ?? "");
  const [, name] = /github(?:\.com[/:]|:)([^/]+\/[^/]+?)(?:\.git)?$/.exec(address) ?? [];
  if (!name) return {};
  const url = `https://github.com/${name}`;
  return {
    url,
    manifest: `${url}/releases/latest/download/system.json`,
    download: `${url}/releases/download/v${version}/vantage.zip`,
  };
}
