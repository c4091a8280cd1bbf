-- Entries no longer name an account that is deleted (G-462); accounts of the house leave a row, which they went on naming.
update form_entry set user_id = null
  where user_id in (select id from account_user where removed_at is not null);
