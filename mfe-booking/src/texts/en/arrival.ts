/** A technician on the way, and when they arrive. */
export const arrival = {
  chip: 'On the way',
  about: '{{name}} arrives about {{time}}',
  soon: '{{name}} is on the way and should be there any minute',
  between: '{{name}} is on the way and arrives between {{from}} and {{to}}',
  open: '{{name}} is on the way',
  started: '{{service}}: {{arrival}}',
  stopped: '{{service}}: {{technician}} is not on the way any more',
  somebody: 'Your technician',
  job: '{{service}} for your {{vehicle}}, at {{address}}.',
  window: 'Your window is {{slot}} EAT.',
  windowOn: 'Your window is {{date}}, {{slot}} EAT.',
  yourTechnician: 'Your technician',
  call: 'Call {{phone}}',
  map: 'Map of where the technician comes to',
  pin: 'Here your technician comes to',
  access: 'Please make sure the car can be reached.',
} as const;
