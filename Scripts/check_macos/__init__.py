"""What check-macos.py is made of: a place where the compiler believes in another system, and what is compiled there."""
