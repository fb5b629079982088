import { describe, expect, it } from 'vitest';
import { statusLook } from '../src/status-tones.ts';

describe('statusLook', () => {
  it('gives each state of a job its own shape', () => {
    const shapes = ['pending', 'assigned', 'in_progress', 'completed', 'cancelled'].map(
      (status) => statusLook('job', status).shape,
    );
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it.each(['unheard_of', '', 'constructor', '__proto__', 'toString'])('shows the unknown "%s" as pending', (status) => {
    expect(statusLook('job', status).word).toBe('Pending');
  });
});
