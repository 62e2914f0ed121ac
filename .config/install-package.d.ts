/** The types of install-package.js, which plain Node loads too. */
export declare function installPackage(folder: string): void;
