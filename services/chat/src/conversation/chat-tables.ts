/** The tables of chat as plain queries see them. Instants are text there. */
export interface ChatTables {
  chat_sessions: {
    id: string;
    customer_id: string;
    subject: string;
    status: 'active' | 'closed';
    last_message: string | null;
    last_message_at: Date | null;
    customer_unread: number;
    admin_unread: number;
    active_at: Date;
    created_at: Date;
  };
  chat_messages: {
    id: string;
    session_id: string;
    position: number;
    side: 'customer' | 'admin' | 'system';
    sender_id: string | null;
    message: string;
    is_read: boolean;
    client_message_id: string | null;
    created_at: Date;
  };
  people: { id: string; first_name: string; last_name: string; profile_image_url: string | null };
}
