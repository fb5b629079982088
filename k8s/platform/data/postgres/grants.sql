-- Runs once, in a new cluster, as superuser in the database yoza: what Database and DatabaseRole (databases/) cannot express. The role of each service
-- is a member of yoza_services, so a new service needs no statement here.
revoke all on database yoza from public;
revoke all on schema public from public;
create role yoza_services nologin;
grant connect, temporary on database yoza to yoza_services;
create schema extensions;
grant usage on schema extensions to yoza_services;
