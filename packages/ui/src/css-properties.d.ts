import 'react';

declare module 'react' {
  // Custom properties carry numbers from props to CSS.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
