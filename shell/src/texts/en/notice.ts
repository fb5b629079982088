/** The English texts of the privacy notice. Periods are placeholders, see `retention`. */
export const en = {
  notice: {
    title: 'Privacy notice',
    version: 'In force since {{date}}',
    lead: 'This notice tells you which personal data Yoza stores, why and for how long, who receives it, and what you can decide. The Data Protection and Privacy Act of Uganda (Cap. 97) applies.',
    responsible: {
      title: 'Who is responsible',
      text: 'Yoza, mobile car detailing in Kampala, Uganda, is responsible for your data. Ask us about it in the support chat, or by phone or email:',
    },
    data: {
      title: 'What we store, and why',
      lead: 'We store what you give us, and what is created while we do the work.',
      account: {
        term: 'Account',
        text: 'Your name, email address, phone number and whether it is verified, picture and language, the browsers where you are signed in, and which version of this notice you agreed to. We use them to recognise you and to reach you about your bookings. To stop abuse we count calls by network address, for some minutes.',
      },
      bookings: {
        term: 'Bookings',
        text: 'The service and its time, your vehicle with its number plate, the address with its place on the map, the phone number, your notes and your rating. They lead the technician to your car and tell them what to do.',
      },
      photos: {
        term: 'Photos and signature',
        text: 'Photos of your car before and after the work, and your signature. They prove what was done and that you accepted it.',
      },
      payments: {
        term: 'Payments',
        text: 'Invoices, payments and refunds, and the phone number that pays by mobile money. They settle what is due and are our books for the tax authority. Card numbers go to the card provider only: we never store them.',
      },
      messages: {
        term: 'Chat and messages',
        text: 'Your conversations with support, and the notifications, emails and SMS that we send you. They answer your questions and tell you what changes.',
      },
      position: {
        term: 'Place of the technician',
        text: 'While a technician is on the way to you, you see where their phone is. We keep only the latest place, and delete it when they arrive.',
      },
      work: {
        term: 'Working with us',
        text: 'If you apply as a technician: your name, phone number, experience, certifications, availability and reason, to decide about your application. If you work with us: your working time and the log of your work.',
      },
    },
    periods: {
      title: 'For how long',
      lead: 'Your profile, vehicles, bookings and ratings stay as long as you have an account. For these parts other periods apply:',
      photos: { term: 'Photos and signatures', text: '{{photoMonths}} months after the booking' },
      bookings: {
        term: 'Address, notes, vehicle and phone number of a booking, and the words of a rating',
        text: '{{jobDetailMonths}} months after the booking',
      },
      conversations: { term: 'Conversations', text: '{{conversationMonths}} months after the last message' },
      notifications: {
        term: 'Notifications, emails and SMS',
        text: '{{notificationDays}} days after the end of their month',
      },
      exchanges: { term: 'Messages of payment providers', text: '{{exchangeMonths}} months' },
      work: {
        term: 'Working time and work log of technicians',
        text: 'Without end; places in the log for {{locationMonths}} months',
      },
      applications: {
        term: 'Applications that were not accepted, and invitations without effect',
        text: '{{applicationMonths}} months',
      },
      documents: {
        term: 'Invoices, receipts and our books',
        text: 'At least {{taxYears}} years, as tax law requires',
      },
      log: 'The log of changes by our admins stays. It loses your data when your account is deleted.',
      backups:
        'Backups still contain what was deleted until they expire, usually after {{backupDays}} days, and so do copies of changes that our services exchange, for {{copyDays}} days at most.',
    },
    recipients: {
      title: 'Who receives data',
      lead: 'Our technicians and our office see what their work needs. Outside Yoza, these providers receive data:',
      signIn: { term: 'Sign-in provider', text: 'That you sign in.' },
      payment: {
        term: 'Stripe, MTN and Airtel',
        text: 'Amount and reference of a payment, for cards your customer number, and for mobile money the phone number that pays.',
      },
      mail: { term: 'Mail server', text: 'Your email address and name, and the text of our emails.' },
      sms: { term: 'Africa’s Talking', text: 'Your phone number, and the text of our SMS.' },
      map: {
        term: 'Map services',
        text: 'If we use any: the address that you type, to suggest places, and the coordinates of a trip, to work out the time of arrival.',
      },
      never: 'We do not sell your data.',
    },
    rights: {
      title: 'Your rights',
      access: {
        term: 'See it',
        text: 'Customers download on their profile what we store about them. Technicians ask us for it.',
      },
      correct: {
        term: 'Correct it',
        text: 'Change your profile, vehicles and bookings yourself, or ask us to correct the rest.',
      },
      erase: {
        term: 'Delete it',
        text: 'Request the deletion of your account on your profile. It happens {{graceDays}} days later, and until then you can change your mind. Services, times and prices of your bookings stay without your name, and invoices and receipts as the law requires.',
      },
      marketing: {
        term: 'No advertising',
        text: 'We send no direct marketing. Every email, SMS and notification is about your own booking, payment, conversation, application or account.',
      },
      profile: 'Open your profile',
    },
    complaint: {
      title: 'If you have a complaint',
      text: 'Please tell us first, so that we can put it right. You can complain at any time to the Personal Data Protection Office of Uganda, which supervises the Act:',
    },
    changes: {
      title: 'Changes to this notice',
      text: 'A changed notice has a new date. We then ask you to agree to it with your next booking or application.',
    },
  },
} as const;
