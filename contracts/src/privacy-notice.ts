/** Version of the privacy notice at `/privacy`: the date since which it applies. A change of what users agree to has a new one; none is earlier than those before it. */
export const noticeVersion = '2026-12-01';
