/** The English texts of the page of a person's own profile. */
export const en = {
  profile: {
    title: 'Your profile',
    lead: 'Our technicians and our team see your name and phone number with your bookings.',
    optional: '(Optional)',
    field: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      emailHint: 'This is the address of the account you sign in with. You can only change it there.',
      phoneNumber: 'Phone number',
      phoneNumberHint: 'For example 0701234567. We fill it in for you when you pay or apply.',
      language: 'Language',
      languageHint: 'Yoza uses this language on all your devices.',
    },
    technician: {
      lead: 'Your customers and our team see your name and phone number with your jobs.',
      emailHint: 'You sign in with this address. It cannot be changed here.',
      phoneNumberHint: 'For example 0701234567. Customers and our team call you on it.',
      back: 'Back to your dashboard',
    },
    error: {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      phoneNumberInvalid: 'Please enter a valid Ugandan phone number (e.g., 0701234567)',
      tooLong: 'At most {{count}} characters',
    },
    save: 'Save changes',
    saving: 'Saving...',
    saved: 'Profile saved',
    failed: 'Your profile could not be saved',
    failedHint: 'Your changes are still here. Check your connection and save again.',
    leave: {
      title: 'Leave without saving?',
      text: 'You have unsaved changes to your profile. If you leave, they are lost.',
      stay: 'Stay',
      leave: 'Leave',
    },
  },
} as const;
