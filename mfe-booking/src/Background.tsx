import { SupportChat } from './chat/SupportChat.tsx';
import { Freshness } from './Freshness.tsx';

/** What goes on beside every tab, once the first screen stands. */
export function Background() {
  return (
    <>
      <Freshness />
      <SupportChat />
    </>
  );
}
