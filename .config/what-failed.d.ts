/** The types of what-failed.js, which plain Node loads too. */
export declare const HEADING: string;
export declare const PLACE: string;
export declare function whatFailed(output: string): readonly string[];
