import { css } from 'styled-components';
import { colour } from '@yoza/ui/theme';

const halo = ['-1px -1px', '1px -1px', '-1px 1px', '1px 1px', '0 0 3px', '0 0 5px']
  .map((shift) => `${shift} var(--land)`)
  .join(', ');

/** Styles of names, the pin and the marks of points: part of `leaflet-style.ts`. The map's frame sets `--land` and `--name`. */
export const markStyle = css`
  .yoza-label {
    white-space: nowrap;
    color: var(--name);
    text-shadow: ${halo};
    span {
      position: absolute;
      translate: -50% -50%;
    }
  }
  .yoza-label-city {
    font: 700 17px/20px var(--yoza-font);
    color: ${colour.ink};
  }
  .yoza-label-division {
    font: 600 14px/18px var(--yoza-font);
  }
  .yoza-label-suburb {
    font: 600 14px/18px var(--yoza-font);
  }
  .yoza-label-landmark {
    font: 500 13px/16px var(--yoza-font);
  }
  .yoza-label-road {
    font: 500 12.5px/16px var(--yoza-font);
  }
  .yoza-label-water {
    font: italic 500 15px/18px var(--yoza-font);
    color: ${colour.lake};
    text-shadow: none;
  }
  .yoza-pin {
    touch-action: none;
    svg {
      display: block;
      overflow: visible;
    }
    .drop {
      fill: ${colour.lake};
      stroke: ${colour.surface};
      stroke-width: 3;
    }
    .eye {
      fill: ${colour.sun};
    }
    .shadow {
      fill: ${colour.ink};
      opacity: 0.28;
    }
    &:focus-visible {
      outline-offset: 0;
      border-radius: 12px;
    }
  }
  .yoza-point {
    --tone: ${colour.lake};
    display: grid;
    place-items: center;
    &::before {
      content: '';
      width: 18px;
      height: 18px;
      border: 3px solid ${colour.surface};
      border-radius: 50%;
      background: var(--tone);
      box-shadow: ${colour.raise};
    }
    span {
      position: absolute;
      left: 25px;
      white-space: nowrap;
      font: 600 13px/18px var(--yoza-font);
      color: ${colour.ink};
      &:not(:empty) {
        padding: 1px 7px;
        border-radius: 10px;
        background: ${colour.surface};
        box-shadow: ${colour.raise};
      }
    }
    &:focus-visible {
      border-radius: 50%;
    }
  }
  .yoza-tone-sun {
    --tone: ${colour.sun};
  }
  .yoza-tone-waiting {
    --tone: ${colour.waitingFg};
  }
  .yoza-tone-assigned {
    --tone: ${colour.assignedFg};
  }
  .yoza-tone-done {
    --tone: ${colour.doneFg};
  }
  .yoza-tone-off {
    --tone: ${colour.offFg};
  }
  .yoza-tone-alert {
    --tone: ${colour.alertFg};
  }
`;
