import { useEffect, type ComponentType } from 'react';
import { addTexts, type Texts } from '@yoza/shell-sdk/i18n';
import { areaIsDrawn } from '@yoza/shell-sdk/live-socket';

/** Destination inside an area, for menus of the host; today's host shows none. `labelKey` is a key of the area's texts. */
export interface AreaDestination {
  to: string;
  labelKey: string;
}

/** Unsent changes of users that this browser keeps. */
export interface Unsent {
  count: number;
  /** Text about what the user has to do if the changes are deleted, such as handing in money. */
  warning?: string | null;
  /** Deletes the changes, which the server then never receives. Rejects if this browser does not allow it. */
  forget: () => Promise<void>;
}

/** Returns the unsent changes that this browser keeps for these users (ids); none if they cannot be read. */
export type UnsentOf = (people: readonly string[]) => Promise<Unsent>;

/** Module that a remote exposes as `./area`. */
export interface Area {
  /** The area's component, to be rendered under the host's providers and router. */
  Area: ComponentType;
  navigation: readonly AreaDestination[];
  texts: Texts;
  /** Returns unsent changes, in an area that keeps them; called before a user signs out. */
  unsentOf?: UnsentOf | undefined;
  /** Version of the build that contains this area. */
  version: string;
}

export interface AreaDefinition {
  /** The remote's name, which is also the namespace of its texts. */
  name: string;
  Content: ComponentType;
  navigation?: readonly AreaDestination[];
  texts: Texts;
  unsentOf?: UnsentOf;
}

declare const YOZA_BUILD_VERSION: string;

/**
 * Creates the module that a remote exposes. Registers the texts under the area's name, and marks the area's root element with the remote's name and
 * version, so that the DOM shows which build rendered it. The host renders it after `textsReady()`.
 */
export function defineArea({ name, Content, navigation = [], texts, unsentOf }: AreaDefinition): Area {
  void addTexts(name, texts);
  const version = YOZA_BUILD_VERSION;
  function AreaRoot() {
    useEffect(() => areaIsDrawn(), []);
    return (
      <div data-remote={name} data-remote-version={version}>
        <Content />
      </div>
    );
  }
  return { Area: AreaRoot, navigation, texts, unsentOf, version };
}
