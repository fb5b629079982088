/** Outlines of the lake and the main roads of Kampala as SVG paths in hundred-thousandths of a degree, inserted by the build. */
declare const YOZA_OUTLINE: { lake: string; roads: [greatest: string, great: string] };
/** Phone number to call, inserted by the build; an empty string if none is configured. */
declare const YOZA_PHONE: string;
