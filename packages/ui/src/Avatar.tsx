import { useState } from 'react';
import styled from 'styled-components';
import { colour } from './theme.ts';
import type { StatusTone } from './status-tones.ts';

const Root = styled.span<{ $size: number; $tone: StatusTone }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  overflow: clip;
  background: ${({ $tone }) => colour[`${$tone}Bg`]};
  color: ${({ $tone }) => colour[`${$tone}Fg`]};
  font: 650 ${({ $size }) => Math.max(11, Math.round($size * 0.38))}px/1 var(--yoza-font);
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const tones: StatusTone[] = ['moving', 'waiting', 'assigned', 'done', 'off'];

/** Returns the first letters of the first and last word, in capitals: `Joan Nansubuga` → `JN`, `Joan` → `J`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}

export interface AvatarProps {
  name: string;
  /** Image; without one, the initials are shown. */
  src?: string | null;
  /** Diameter in pixels. */
  size?: number;
}

/**
 * Decorative avatar beside a written name, hidden from screen readers. Its colour depends on the name only. If the image cannot be loaded, the
 * initials are shown.
 */
export function Avatar({ name, src, size = 36 }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <Root $size={size} $tone={tones[sum % tones.length] ?? 'moving'} aria-hidden>
      {src && src !== failedSrc ? (
        <img src={src} alt="" loading="lazy" onError={() => setFailedSrc(src)} />
      ) : (
        initialsOf(name)
      )}
    </Root>
  );
}
