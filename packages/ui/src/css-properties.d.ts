import 'react';

declare module 'react' {
  // Allows custom properties in `style`, which pass numbers from props to CSS.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
