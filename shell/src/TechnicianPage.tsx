import { RemoteArea } from './area/RemoteArea.tsx';

/** The field area. It alone can be put on a phone's home screen: customers and admins are offered nothing of the kind. */
export function TechnicianPage() {
  return (
    <>
      <link rel="manifest" href="/technician.webmanifest" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
      <RemoteArea name="field" />
    </>
  );
}
