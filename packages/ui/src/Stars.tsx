import Star from 'lucide-react/icons/star';
import { StarShapes } from './star-style.ts';

export interface StarsProps {
  /** Number of filled stars, of five; a fraction is rounded. */
  stars: number;
  /** Label of the stars: `4 of 5 stars`. */
  label: string;
  size?: number;
}

/** Read-only rating of one to five stars. */
export function Stars({ stars, label, size = 18 }: StarsProps) {
  const filled = Math.round(stars);
  return (
    <StarShapes role="img" aria-label={label} $size={size}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} aria-hidden data-filled={star <= filled || undefined} />
      ))}
    </StarShapes>
  );
}
