import 'react';

declare module 'react' {
  // Custom properties pass numbers from props to CSS.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
