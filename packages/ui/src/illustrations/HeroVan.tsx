import { wordmarkPath } from '../wordmark-path.ts';
import { Wheel } from './CarShape.tsx';

/** Van with the Yoza name on it, on the road of the hero. */
export function HeroVan() {
  return (
    <g>
      <path
        d="M475.5 415V343C475.5 333 482 327 494 327H660C678 327 686 334 694 344L720 382.5 744 391C754 395 758 402 759 408V415Z"
        fill="var(--van)"
      />
      <path d="M475.5 392H740V397.5H475.5Z" fill="#F2A922" />
      <path
        d="M475.5 399.5H742C750 401 757 406 759 412V433C759 437 757 439.5 752 439.5H484C479 439.5 475.5 436 475.5 431Z"
        fill="#0B5A63"
      />
      <path d="M655 340H667C675 340 681 345 686 353L704.5 384H655Z" fill="#D1E5E7" />
      <path d="M655 340H666L655 362Z" fill="#fff" opacity="0.45" />
      <path d="M645.5 336V437" stroke="#0C2B30" strokeWidth="1.4" opacity="0.28" />
      <rect x="475.5" y="406" width="8.5" height="15" rx="3.4" fill="#F2A922" />
      <rect x="745" y="406.5" width="14" height="9.5" rx="3.6" fill="#F2A922" />
      <path d="M512 437.5a25 25 0 0 1 50 0ZM679.5 437.5a25 25 0 0 1 50 0Z" fill="#0C2B30" opacity="0.3" />
      <Wheel x={537} y={438} />
      <Wheel x={704.5} y={438} />
      <path
        d="m505.5 349.5 10.5 12 10.5-12"
        fill="none"
        stroke="#0B5A63"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M516 361.5c2 3.2 5.5 5.6 5.5 9.2a5.6 5.6 0 0 1-11.2 0c0-3.6 3.7-6 5.7-9.2Z" fill="#F2A922" />
      <path d={wordmarkPath} transform="translate(538 371.5) scale(0.303)" fill="#0C2B30" />
    </g>
  );
}
