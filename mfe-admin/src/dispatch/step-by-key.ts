import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

const directions: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Moves a card with the arrow keys to the nearest drop target in their direction: a cell of the board or the tray of unassigned jobs. Distance across
 * the direction counts three times, so that a step stays in its row or column where possible.
 */
export const stepByKey: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = directions[event.code];
  const { collisionRect, droppableContainers, droppableRects, over } = context;
  if (!direction || !collisionRect) return undefined;
  event.preventDefault();
  const from = (over && droppableRects.get(over.id)) ?? collisionRect;
  const centre = middleOf(from);
  const next = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      if (!rect || id === over?.id) return [];
      const to = middleOf(rect);
      const [dx, dy] = [to.x - centre.x, to.y - centre.y];
      const along = dx * direction.x + dy * direction.y;
      const across = Math.abs(dx * direction.y + dy * direction.x);
      return along > 4 ? { rect, distance: along + 3 * across } : [];
    })
    .toSorted((a, b) => a.distance - b.distance)[0];
  if (!next) return undefined;
  const { rect } = next;
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: rect.top + (rect.height - collisionRect.height) / 2,
  };
};

const middleOf = ({ left, top, width, height }: { left: number; top: number; width: number; height: number }) => ({
  x: left + width / 2,
  y: top + height / 2,
});
