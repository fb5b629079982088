/** Light colours of the product, for documents; those for screens are in packages/ui. */
export const palette = {
  sunken: '#F4EFE5',
  ink: '#0C2B30',
  faint: '#45595C',
  line: '#E5DECF',
  lake: '#0B5A63',
  doneText: '#12603A',
  doneFill: '#E1F1E6',
  waitingText: '#7A4900',
  waitingFill: '#FDF1D8',
  alertText: '#A3231A',
  alertFill: '#FBE7E3',
  offText: '#55595A',
  offFill: '#ECEBE7',
} as const;

/** Colours of a status text. They only repeat its meaning. */
export const tones = {
  done: { color: palette.doneText, fillColor: palette.doneFill },
  waiting: { color: palette.waitingText, fillColor: palette.waitingFill },
  alert: { color: palette.alertText, fillColor: palette.alertFill },
  off: { color: palette.offText, fillColor: palette.offFill },
} as const;

export type Tone = keyof typeof tones;
