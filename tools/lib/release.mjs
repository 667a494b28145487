import { Refusal } from "./project.mjs";

/** The names of the files of the system's own package. */
const SYSTEM = { manifest: "system.json", archive: "vantage.zip" };

/** A link or a picture of a page that leads to another file of the project. */
const LINK = /(?<picture>!?)\[(?<text>[^\]]*)\]\((?!#|[a-z]+:)(?<path>[^)\s]+)\)/g;

/** A paragraph that is a picture. */
const PICTURE = /^!\[[^\]]*\]\([^)]*\)\n\n/gm;

/**
 * @typedef {object} Project  package.json
 * @property {string} version
 * @property {string | { url: string }} [repository]  the one field that the owner fills
 */

/**
 * Everything of a package's manifest that follows from the repository: `manifest` always names the newest version,
 * `download` this one.
 * @param {Project} project
 * @param {{ manifest: string, archive: string }} [files]  the names of the package's files
 * @returns {{ url?: string, bugs?: string, readme?: string, changelog?: string, manifest?: string, download?: string }}
 *   nothing when package.json names no repository
 */
export function releaseAddresses(project, { manifest, archive } = SYSTEM) {
  const name = repositoryName(project);
  if (!name) return {};
  const url = `https://github.com/${name}`;
  const tag = `v${project.version}`;
  return {
    url,
    bugs: `${url}/issues`,
    readme: `${url}/blob/${tag}/README.md`,
    changelog: `${url}/blob/${tag}/CHANGELOG.md`,
    manifest: `${url}/releases/latest/download/${manifest}`,
    download: `${url}/releases/download/${tag}/${archive}`,
  };
}

/**
 * The address of a file of the project at this version, as a browser shows it in a page.
 * @param {Project} project
 * @param {string} path
 * @returns {string | null} null when package.json names no repository
 */
export function rawAddress(project, path) {
  const name = repositoryName(project);
  return name && `https://raw.githubusercontent.com/${name}/v${project.version}/${path}`;
}

/**
 * A page as it lies in the archive, which has only some of the files that it leads to. Links to others lead to the
 * repository. Where none is named, their text alone stays, and pictures between paragraphs go.
 * @param {string} page
 * @param {Project} project
 * @param {(path: string) => boolean} isInArchive
 */
export function pageForArchive(page, project, isInArchive) {
  const name = repositoryName(project);
  return (name ? page : page.replace(PICTURE, "")).replace(LINK, (whole, picture, text, path) => {
    if (isInArchive(path)) return whole;
    if (!name) return text;
    if (picture) return `![${text}](${rawAddress(project, path)})`;
    return `[${text}](https://github.com/${name}/blob/v${project.version}/${path})`;
  });
}

/**
 * The section of the changelog on one version, without its heading.
 * @param {string} changelog
 * @param {string} version
 * @throws {Refusal} when there is none with a date
 */
export function releaseNotes(changelog, version) {
  const sections = changelog.split(/^## /m).map((section) => section.split(/\n([\s\S]*)/));
  const [, notes] = sections.find(([heading]) => heading?.startsWith(`${version} - `)) ?? [];
  if (!notes) throw new Refusal(`CHANGELOG.md has no section "## ${version} - <date>".`);
  return `${notes.trim()}\n`;
}

/**
 * Refuses a tag of another version, and a release without addresses: Foundry could not install it.
 * @param {string} tag
 * @param {Project} project
 */
export function refuseWrongTag(tag, project) {
  if (tag !== `v${project.version}`)
    throw new Refusal(
      `The tag is ${tag}, and package.json has version ${project.version}: tag v${project.version}.`,
    );
  if (!repositoryName(project))
    throw new Refusal(
      'A release has addresses: fill "repository" in package.json, such as "github:owner/name".',
    );
}

/** @param {Project} project @returns {string | null} `owner/name`; null when package.json names no repository */
function repositoryName({ repository }) {
  const address = typeof repository === "string" ? repository : (repository?.url ?? "");
  if (address === "") return null;
  const [, name] = /github(?:\.com[/:]|:)([^/]+\/[^/]+?)(?:\.git)?$/.exec(address) ?? [];
  if (!name) throw new Refusal(`"repository" in package.json is ${address}: write "github:owner/name".`);
  return name;
}
