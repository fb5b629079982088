import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Position } from '@yoza/map/position';
import { useDebounced } from '@yoza/shell-sdk/use-debounced';
import { suggestionsQuery, type PlaceSuggestion } from './places.api.ts';
import { fromLength, suggestionState, type SuggestionState } from './suggestion-state.ts';
import { isPointText, typedPoint } from './typed-point.ts';

/** Maximum characters that the service searches for; a longer address is a description, for which there are no suggestions. */
const longestSearch = 120;

/**
 * Suggests places for the text being typed, once typing pauses. If the text is itself a point (coordinates, a plus code), no places are searched and
 * `onPoint` receives it.
 */
export function useSuggestions(typed: string, onPoint: (position: Position) => void): SuggestionState<PlaceSuggestion> {
  const currentText = typed.trim();
  const text = useDebounced(currentText);
  const isPoint = isPointText(text);
  const query = useQuery({
    ...suggestionsQuery(text),
    enabled: text.length >= fromLength && text.length <= longestSearch && !isPoint,
    placeholderData: keepPreviousData,
  });

  const reportPoint = useEffectEvent(onPoint);
  const pointText = isPoint && text === currentText ? text : '';
  useEffect(() => {
    if (!pointText) return;
    let isOld = false;
    typedPoint(pointText).then(
      (position) => {
        if (position && !isOld) reportPoint(position);
      },
      // Without the library the code stays as plain text, which a technician can look up.
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [pointText]);

  if (isPointText(currentText) || currentText.length > longestSearch) return { state: 'quiet', places: [] };
  const { data, isPlaceholderData } = query;
  return suggestionState(typed, {
    text,
    found: isPlaceholderData ? undefined : data,
    earlier: data,
    hasFailed: query.isError || query.fetchStatus === 'paused',
  });
}
