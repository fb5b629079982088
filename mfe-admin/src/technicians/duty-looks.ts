import type { ChipProps } from '@yoza/ui/StatusChip';
import type { Figures } from './technicians.api.ts';

/** Colour and shape for the current duty status of a technician. */
export const dutyLooks = {
  working: { tone: 'done', shape: 'disc' },
  available: { tone: 'done', shape: 'disc' },
  traveling: { tone: 'moving', shape: 'arrow' },
  on_break: { tone: 'waiting', shape: 'dashed-ring' },
  off_duty: { tone: 'off', shape: 'bar' },
  no_activity: { tone: 'off', shape: 'bar' },
} as const satisfies Record<Figures['dutyStatus'], Pick<ChipProps, 'tone' | 'shape'>>;
