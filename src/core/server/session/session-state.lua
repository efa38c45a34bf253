-- Answers when the session ends. The prelude of admin scripts has already verified and prolonged it.
-- Replies {'OK', ms as text}.
return {'OK', session_ends_at}
