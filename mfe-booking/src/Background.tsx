import { SupportChat } from './chat/SupportChat.tsx';
import { Freshness } from './Freshness.tsx';

/** Components that run beside every tab, after the first screen is rendered. */
export function Background() {
  return (
    <>
      <Freshness />
      <SupportChat />
    </>
  );
}
