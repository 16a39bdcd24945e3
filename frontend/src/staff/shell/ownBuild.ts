import { version } from "../../../package.json";

const entry = document.querySelector('script[type="module"][src^="/assets/index-"]');
const [, hash] = /index-([^".]+)\.js/.exec(entry?.getAttribute("src") ?? "") ?? [];

/** The version of this app as the server names the one that it serves. */
export const ownBuild = hash === undefined ? version : `${version}+${hash}`;
