/**
 * Returns the header, name and value in turn, that tells a remote's server which version a request is for: pods of a remote may serve two, whose manifests have
 * the same name.
 */
export const versionHeader = (version: string): [name: string, value: string] => ['x-yoza-version', version];
