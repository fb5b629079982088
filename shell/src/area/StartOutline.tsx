import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { RemoteName } from '../remotes.ts';

// Read before React replaces it.
const startArea = document.documentElement.dataset['start'];
const startAddress = `${location.pathname}${location.search}`;
const markup = document.querySelector('.outline')?.innerHTML ?? '';

interface Properties {
  /** Area that is loading; omitted while it is unknown whether the user may open it. */
  area?: RemoteName;
  /** Shown at another address, and if the page was served without an outline of that area. */
  children: ReactNode;
}

/** Outline of an area's first screen with which the page was served (`index.html`), until the area can be drawn. In `main` it has no bar at its top. */
export function StartOutline({ area, children }: Properties) {
  const { pathname, search } = useLocation();
  const isStart = startArea && (!area || area === startArea) && `${pathname}${search}` === startAddress;
  if (!isStart) return children;
  return <div className="outline" dangerouslySetInnerHTML={{ __html: markup }} />;
}
