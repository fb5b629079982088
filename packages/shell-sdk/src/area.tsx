import { useEffect, type ComponentType } from 'react';
import { addTexts, type Texts } from '@yoza/shell-sdk/i18n';
import { areaIsDrawn } from '@yoza/shell-sdk/live-socket';

/** A place inside an area that the host may offer in its own menus. `labelKey` is looked up in the area's texts. */
export interface AreaDestination {
  to: string;
  labelKey: string;
}

/** What people did that is kept in this browser until it can be sent. */
export interface Unsent {
  count: number;
  /** Words on what the person has to do when it is deleted, such as handing in money. */
  warning?: string | null;
  /** Deletes it: nobody is told of it any more. Rejects where this browser does not let it. */
  forget: () => Promise<void>;
}

/** What of these people (ids) waits in this browser; nothing where that cannot be read. */
export type UnsentOf = (people: readonly string[]) => Promise<Unsent>;

/** What a remote exposes as `./area`. */
export interface Area {
  /** The area, ready to be put into the page under the host's providers and router. */
  Area: ComponentType;
  navigation: readonly AreaDestination[];
  texts: Texts;
  /** Of an area that keeps what people did: asked before somebody signs out. */
  unsentOf?: UnsentOf | undefined;
  /** The version of the build this came from. */
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
 * Makes what a remote exposes from its content: registers the texts under the area's name, and marks the area's root element with
 * the remote's name and version, so that what is on a page can be told from outside. The host draws it when `textsReady()`.
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
