/** The lake and the greater roads of Kampala as SVG paths in hundred-thousandths of a degree, put in by the build. */
declare const YOZA_OUTLINE: { lake: string; roads: [greatest: string, great: string] };
/** Whom to call, put in by the build; an empty string where nobody is named. */
declare const YOZA_PHONE: string;
