import { SupportChat } from './chat/SupportChat.tsx';
import { Freshness } from './Freshness.tsx';

/** Components beside every screen of the area, rendered after its first screen. */
export function Background() {
  return (
    <>
      <Freshness />
      <SupportChat />
    </>
  );
}
